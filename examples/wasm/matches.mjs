// Random matches of any game, by its rules in WebAssembly and the description that stands beside them.

export async function load(wasm, told) {
  const { instance } = await WebAssembly.instantiate(wasm, { env: Math });
  const { memory, __heap_base: base, ...functions } = instance.exports;
  const place = (base.value + 15) & ~15;
  const room = place + told.layouts.page.size - memory.buffer.byteLength;
  if (room > 0) memory.grow(Math.ceil(room / 65536));
  const named = (name) => functions[`${told.game.replaceAll("-", "_")}_${name}`];
  return { memory, place, told, begin: named("begin"), advance: named("advance") };
}

function next(dice) {
  dice ^= dice << 13;
  dice ^= dice >>> 17;
  return (dice ^ (dice << 5)) >>> 0;
}

export function play({ memory, place, told, begin, advance }, key, most = 1e6) {
  const { page, position } = told.layouts;
  const { numbers } = told;
  const view = new DataView(memory.buffer, place, page.size);
  const words = new Uint32Array(memory.buffer, place + page.fields.moves.offset);
  const set = (name, number) => view.setBigInt64(page.fields[name].offset, BigInt(number), true);
  begin(place, 0n);
  view.setUint32(position.fields.key.offset, key, true);
  set("menu_size", numbers.MENU_SIZE);
  set("outlook", 0);
  set("order", numbers.OPEN);
  let outlook = Number(advance(place, 0n));
  set("order", numbers.ACT);
  let [dice, menus, acts] = [key + 1, 2166136261, 0];
  while (outlook > 0 && outlook & numbers.SEAT_MASK && acts < most) {
    const start = Math.floor(outlook / 2 ** numbers.START_SHIFT);
    const count = Math.floor(outlook / 2 ** numbers.MENU_SHIFT) & numbers.MENU_MASK;
    for (let word = 2 * start; word < 2 * (start + count); word++) menus = Math.imul(menus ^ words[word], 16777619);
    dice = next(dice);
    const chosen = page.fields.moves.offset + 8 * (start + (dice % count));
    if (start > numbers.FULL) set("outlook", 0);
    outlook = Number(advance(place, view.getBigInt64(chosen, true)));
    acts++;
  }
  return { acts, menus: menus >>> 0, position: new Uint8Array(memory.buffer, place, position.size).slice() };
}
