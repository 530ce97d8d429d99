import { isForThePage } from '@wellspring/ui/page-keys'

/** What a key press asks of the frame's search. */
export type SearchRequest = 'toggle' | 'search' | 'help'

/** Null for all other keys. A slash only gets this far on pages without a search field of their own. */
export function searchRequestOf(event: KeyboardEvent): SearchRequest | null {
  const { ctrlKey, metaKey, altKey, shiftKey, key } = event
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'toggle'
  if (key === '/' && isForThePage(event)) return 'search'
  return key === '?' && isForThePage(event) ? 'help' : null
}
