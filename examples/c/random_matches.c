/* Random matches of any game: how many acts each took, a sum of all its menus, and where it ended.

   cardhouse build hearts --target c
   cc -DGAME=hearts -include build/hearts.h random_matches.c build/c/hearts.a -lm -o random_matches
   ./random_matches 3 200        (three matches, 200 acts of each at most) */

#include <stdio.h>
#include <stdlib.h>

#define JOINED(game, name) game##_##name
#define NAMED(game, name) JOINED(game, name)
#define OF(name) NAMED(GAME, name)

static OF(page) page;

static uint32_t next(uint32_t *dice) {
  *dice ^= *dice << 13;
  *dice ^= *dice >> 17;
  *dice ^= *dice << 5;
  return *dice;
}

static uint32_t added(uint32_t sum, const int64_t *menu, int64_t count) {
  for (int64_t place = 0; place < count; place++)
    for (int half = 0; half < 2; half++) sum = (sum ^ (uint32_t)((uint64_t)menu[place] >> 32 * half)) * 16777619u;
  return sum;
}

static int64_t begin(uint32_t key) {
  OF(begin)(&page.position, 0);
  page.position.key[0] = key;
  page.menu_size = OF(MENU_SIZE);
  page.outlook = 0;
  page.order = OF(OPEN);
  int64_t outlook = OF(advance)(&page, 0);
  page.order = OF(ACT);
  return outlook;
}

static void play(uint32_t key, long most) {
  uint32_t dice = key + 1, menus = 2166136261u;
  int64_t outlook = begin(key);
  long acts = 0;
  while (outlook > 0 && outlook & OF(SEAT_MASK) && acts < most) {
    int64_t count = outlook >> OF(MENU_SHIFT) & OF(MENU_MASK), *menu = page.moves + (outlook >> OF(START_SHIFT));
    int64_t action = menu[next(&dice) % count];
    menus = added(menus, menu, count);
    if (outlook >> OF(START_SHIFT) > OF(FULL)) page.outlook = 0;
    outlook = OF(advance)(&page, action);
    acts++;
  }
  printf("%u %ld %u ", key, acts, menus);
  for (size_t place = 0; place < sizeof page.position; place++) printf("%02x", ((unsigned char *)&page)[place]);
  printf("\n");
}

int main(int count, char **words) {
  long matches = count > 1 ? atol(words[1]) : 1, most = count > 2 ? atol(words[2]) : 1000000;
  for (long key = 0; key < matches; key++) play((uint32_t)key, most);
  return 0;
}
