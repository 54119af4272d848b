/** Whether the window is low and broad, as a phone's that is held sideways: what is asked then stands beside the table. */

import { MediaQuery } from "svelte/reactivity";

export const low = new MediaQuery("(max-height: 500px) and (min-width: 560px)");
