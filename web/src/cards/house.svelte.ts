/** What the table in view says of its cards. */

export const house = $state({ ace: 14 });
