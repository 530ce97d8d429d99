import type { NavigationItem } from './app-shell-props.ts'

export const ROOM = 5
/** The maximum if all items are preferred and none is left over: each is still as wide as a finger. */
const most = 6

/** The items of a phone's bottom bar, in the order of the sidebar, so that positions stay the same. */
export function bottomBarItems(navigation: readonly NavigationItem[]) {
  const wanted = navigation.filter(({ onPhone }) => onPhone)
  // Items of the account menu need no place in the bar.
  const isAll = navigation.every(({ onPhone, isInAccountMenu }) => onPhone || isInAccountMenu)
  if (navigation.length <= ROOM) return navigation
  if (isAll && wanted.length <= most) return wanted
  const first = [...new Set([...wanted, ...navigation])].slice(0, ROOM - 1)
  return navigation.filter((item) => first.includes(item))
}

/** As many as fit into a tablet's row. */
const ROW_ROOM = 6

/** The items of a tablet's row: also more daily work, without seldom used items. */
export function tabletRowItems(navigation: readonly NavigationItem[]) {
  const wanted = [...navigation.filter(({ onPhone }) => onPhone), ...navigation.filter(({ inRow }) => inRow)]
  const usual = navigation.filter(
    ({ isInAccountMenu, isRarelyUsed, count }) => !isInAccountMenu && (!isRarelyUsed || count),
  )
  const first = [...new Set([...wanted, ...usual])].slice(0, ROW_ROOM)
  return navigation.filter((item) => first.includes(item))
}
