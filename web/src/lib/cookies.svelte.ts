/** Whether this browser sends the house's cookie back: who has none is a new guest each time. */

const TRIED = "cardhouse_tried";

/** `navigator.cookieEnabled` is true in browsers that are set to keep none, so one is tried. */
function taken(): boolean {
  try {
    document.cookie = `${TRIED}=1; path=/; samesite=lax`;
    const taken = document.cookie.includes(TRIED);
    document.cookie = `${TRIED}=; path=/; max-age=0; samesite=lax`;
    return taken;
  } catch {
    return false;
  }
}

class Cookies {
  blocked = $state(!taken());
  private known = "";

  /** The house says who asks. */
  saw(guest: string): void {
    if (this.known && this.known !== guest) this.blocked = true;
    this.known = guest;
  }
}

export const cookies = new Cookies();
