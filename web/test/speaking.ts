/** Every test speaks English. */

import languages from "words:languages";

import { takeIn } from "../src/lib/words";

for (const load of Object.values(languages.en ?? {})) takeIn((await load()).default);
