const YEAR_SECONDS = 31_536_000

/** Stores the device's time zone in a cookie, with which the server renders the times of personal pages. */
export function keepZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const cookie = `zone=${encodeURIComponent(timeZone)}`
  if (document.cookie.split('; ').includes(cookie)) return
  document.cookie = `${cookie}; path=/; max-age=${YEAR_SECONDS}; samesite=lax; secure`
}
