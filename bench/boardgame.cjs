// boardgame.io's server with hearts by the rules, as the house plays it in the bench: no passing, hand after hand. Its
// views are as the house's: four hands of cards with their marks, the trick, the last trick, what was taken and what may
// be played; others' cards hidden. Matches are kept in memory, or in the folder FLATFILE_DIR, as boardgame.io's own
// storage keeps them. Usage: node boardgame.cjs PORT
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const RANKS = "23456789TJQKA";
const suitOf = ({ face }) => face[1];
const rankOf = ({ face }) => RANKS.indexOf(face[0]);
const pointsOf = ({ face }) => (face === "QS" ? 13 : face[1] === "H" ? 1 : 0);
const pack = () =>
  [..."CDHS"].flatMap((suit) => [...RANKS].map((rank) => ({ face: rank + suit, seat: null, playedAs: null, marks: [] })));

const deal = (G, shuffled) => {
  G.hands = Array.from({ length: SEATS }, (_, seat) => shuffled.slice(seat * 13, seat * 13 + 13));
  G.trick = [];
  G.last = [];
  G.tricks = [0, 0, 0, 0];
  G.points = [0, 0, 0, 0];
  G.broken = false;
  G.turn = G.hands.findIndex((hand) => hand.some(({ face }) => face === "2C"));
};

const allowed = (G, seat) => {
  const hand = G.hands[seat];
  const first = hand.length === 13;
  const places = (fits) => hand.flatMap((card, place) => (fits(card) ? [place] : []));
  const some = (...found) => found.find((each) => each.length > 0);
  const all = places(() => true);
  if (G.trick.length === 0) {
    const unbroken = G.broken ? all : places((card) => suitOf(card) !== "H");
    return first ? places(({ face }) => face === "2C") : some(unbroken, all);
  }
  const led = suitOf(G.trick[0]);
  const harmless = first ? places((card) => pointsOf(card) === 0) : all;
  return some(places((card) => suitOf(card) === led), harmless, all);
};

const take = (G, random) => {
  const led = suitOf(G.trick[0]);
  const best = G.trick.reduce((best, card) => (suitOf(card) === led && rankOf(card) > rankOf(best) ? card : best));
  G.tricks[best.seat] += 1;
  G.points[best.seat] += G.trick.reduce((sum, card) => sum + pointsOf(card), 0);
  G.last = G.trick;
  G.trick = [];
  G.turn = best.seat;
  if (G.hands[best.seat].length > 0) return;
  const shot = G.points.includes(26);
  G.scores = G.scores.map((score, seat) => score + (shot ? 26 - G.points[seat] : G.points[seat]));
  deal(G, random.Shuffle(pack()));
};

const play = ({ G, playerID, random }, place) => {
  const seat = Number(playerID);
  if (!allowed(G, seat).includes(place)) return INVALID_MOVE;
  const [card] = G.hands[seat].splice(place, 1);
  G.trick.push({ ...card, seat });
  G.broken = G.broken || suitOf(card) === "H";
  G.turn = (seat + 1) % SEATS;
  if (G.trick.length === SEATS) take(G, random);
};

const hearts = {
  name: "hearts",
  setup: ({ random }) => {
    const G = { scores: [0, 0, 0, 0] };
    deal(G, random.Shuffle(pack()));
    return G;
  },
  turn: { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.turn, next: ({ G }) => G.turn } },
  minPlayers: SEATS,
  maxPlayers: SEATS,
  moves: { play },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => ({ face: null })))),
    allowed: String(G.turn) === playerID ? allowed(G, G.turn) : [],
  }),
};

Server({ games: [hearts], origins: ["*"] }).run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
