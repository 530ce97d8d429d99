const YEAR_SECONDS = 31_536_000

/** Tells the server in which zone this device is: it draws a person's pages with their times. */
export function keepZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const cookie = `zone=${encodeURIComponent(timeZone)}`
  if (document.cookie.split('; ').includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=${YEAR_SECONDS}; samesite=lax; secure`
}
