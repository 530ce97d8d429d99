/**
 * Scrolls a list so far that one of its items is in sight. Where nothing has the focus yet, `scrollIntoView` also moves
 * the place from which the first Tab starts: it would lead behind the item, past the link that skips to the content.
 */
export function showWithin(list: HTMLElement, item: HTMLElement) {
  const [seen, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  const end = seen.bottom - (Number.parseFloat(getComputedStyle(list).scrollPaddingBottom) || 0)
  if (own.top < seen.top) list.scrollTop -= seen.top - own.top
  else if (own.bottom > end) list.scrollTop += own.bottom - end
}
