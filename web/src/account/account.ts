/** One's own account: what the house is asked about it. The browser speaks to the authenticator. */

import { startAuthentication, startRegistration, type PublicKeyCredentialCreationOptionsJSON, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";

import { ask, post } from "../lib/api";

/** A browser that is signed in, or a passkey; times in seconds since 1970. */
export interface Kept {
  id: string;
  label: string;
  made_at: number;
}

export interface Account {
  kept: boolean;
  /** Why no passkeys are made at this address; null where they are. */
  why_not: string | null;
  devices?: (Kept & { seen_at: number; here: boolean })[];
  passkeys?: (Kept & { used_at: number })[];
  /** Recovery codes that are left. */
  codes?: number;
}

type Codes = { codes: string[] };
const remove = (path: string): Promise<unknown> => ask(path, { method: "DELETE" });

export const account = (): Promise<Account> => ask("/api/account");
export const newCodes = (): Promise<Codes> => post("/api/account/codes", {});
export const recover = (code: string): Promise<unknown> => post("/api/account/recover", { code });
export const signOut = (device: string): Promise<unknown> => remove(`/api/account/devices/${device}`);
export const forgetPasskey = (id: string): Promise<unknown> => remove(`/api/account/passkeys/${id}`);
export const leave = (): Promise<unknown> => remove("/api/account");
export const EXPORT = "/api/account/export";

async function made(): Promise<unknown> {
  const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>("/api/account/passkey", {});
  return startRegistration({ optionsJSON });
}

/** Makes the guest of this browser an account, and tells its recovery codes. */
export const keepSeat = async (): Promise<Codes> => post("/api/account/keep", { credential: await made() });
export const addPasskey = async (): Promise<unknown> => post("/api/account/add", { credential: await made() });

export async function signIn(): Promise<unknown> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>("/api/account/ask", {});
  return post("/api/account/enter", { credential: await startAuthentication({ optionsJSON }) });
}
