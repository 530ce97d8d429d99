import type { NavigationItem } from './app-shell-props.ts'

export const ROOM = 5
/** Where all of them are wanted, and nothing is left over: each is still as wide as a finger. */
const most = 6

/** Those that have a place in a bar, in the order of the rail, so that what is where stays the same. */
export function placesAtHand(navigation: readonly NavigationItem[]) {
  const wanted = navigation.filter(({ onPhone }) => onPhone)
  // What is aside stands behind the portrait as well.
  const isAll = navigation.every(({ onPhone, isAside }) => onPhone || isAside)
  if (navigation.length <= ROOM) return navigation
  if (isAll && wanted.length <= most) return wanted
  const first = [...new Set([...wanted, ...navigation])].slice(0, ROOM - 1)
  return navigation.filter((item) => first.includes(item))
}

/** As many as a tablet has a line for. */
const ROW_ROOM = 6

/** The same with more of the daily work, without what its reader has had no use for. */
export function placesInRow(navigation: readonly NavigationItem[]) {
  const wanted = [...navigation.filter(({ onPhone }) => onPhone), ...navigation.filter(({ inRow }) => inRow)]
  const usual = navigation.filter(({ isAside, isSeldom, count }) => !isAside && (!isSeldom || count))
  const first = [...new Set([...wanted, ...usual])].slice(0, ROW_ROOM)
  return navigation.filter((item) => first.includes(item))
}
