/**
 * Scrolls a list until an item is visible. If nothing has the focus yet, `scrollIntoView` would also move the starting
 * point of the first Tab behind the item, past the skip link.
 */
export function scrollWithin(list: HTMLElement, item: HTMLElement) {
  const [seen, own] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  const end = seen.bottom - (Number.parseFloat(getComputedStyle(list).scrollPaddingBottom) || 0)
  if (own.top < seen.top) list.scrollTop -= seen.top - own.top
  else if (own.bottom > end) list.scrollTop += own.bottom - end
}
