import { storedText } from './stored-text.ts'

const useStoredMore = storedText('rail-more')

/** Whether the sidebar also shows seldom used items. */
export function useWholeRail() {
  const [kept, keep] = useStoredMore()
  return [kept === 'open', (isWhole: boolean) => keep(isWhole ? 'open' : 'closed')] as const
}
