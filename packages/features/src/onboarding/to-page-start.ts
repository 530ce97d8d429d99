/** After what was pressed has gone with its part of the page: eyes and focus to the page's start. */
export function toPageStart() {
  window.scrollTo({ top: 0 })
  document.querySelector('main')?.focus({ preventScroll: true })
}
