/** The session, handed down to every part of a table. */

import { getContext, setContext } from "svelte";

import type { Session } from "../session/session.svelte";

const KEY = Symbol("session");

export const setSession = (session: () => Session): void => void setContext(KEY, session);
export const useSession = (): Session => getContext<() => Session>(KEY)();
