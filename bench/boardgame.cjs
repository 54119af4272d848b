// boardgame.io's server with a game as large as the house's hearts: four hands of cards with their marks, the trick, the
// last trick and what was taken; some 2 KB to a seat, others' cards hidden. Usage: node boardgame.cjs PORT
const { Server } = require("boardgame.io/server");

const SEATS = 4;
const card = (n) => ({ face: "23456789TJQKA"[n % 13] + "CDHS"[n % 4], seat: null, playedAs: null, marks: [] });

const hearts = {
  name: "hearts",
  setup: () => ({
    hands: Array.from({ length: SEATS }, (_, seat) => Array.from({ length: 13 }, (_, n) => card(seat * 13 + n))),
    trick: [],
    last: [],
    taken: [0, 0, 0, 0],
    scores: [0, 0, 0, 0],
    played: 0,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: SEATS,
  maxPlayers: SEATS,
  moves: {
    play: ({ G, playerID }, place) => {
      const hand = G.hands[playerID];
      G.trick.push({ ...hand[place % hand.length], seat: Number(playerID) });
      if (G.trick.length === SEATS) {
        G.last = G.trick;
        G.trick = [];
        G.taken[G.played % SEATS] += 1;
      }
      G.played += 1;
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => ({ face: null })))),
  }),
};

Server({ games: [hearts], origins: ["*"] }).run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
