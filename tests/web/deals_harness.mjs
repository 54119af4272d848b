// Answers calls of the client's `Deals`, a JSON line each: [browser, table, method, ...arguments] -> [what it returned].
import { webcrypto } from "node:crypto";
import { createInterface } from "node:readline";

const plainHttp = { getRandomValues: (array) => webcrypto.getRandomValues(array) }; // there is no `subtle`
Object.defineProperty(globalThis, "crypto", { value: plainHttp });

const { Deals, checkRecord, commitmentOf, fingerprintOf, matchKeyOf, seatCommitmentOf } = await import(process.argv[2]);
const plain = { checkRecord, commitmentOf, fingerprintOf, matchKeyOf, seatCommitmentOf };
const stores = new Map();

class Store extends Map {
  getItem(key) {
    return this.get(key) ?? null;
  }
  setItem(key, value) {
    this.set(key, value);
  }
  removeItem(key) {
    this.delete(key);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [browser, table, method, ...given] = JSON.parse(line);
  if (!stores.has(browser)) stores.set(browser, new Store());
  const found = method in plain ? plain[method](...given) : new Deals(table, stores.get(browser))[method](...given);
  console.log(JSON.stringify([found ?? null]));
}
