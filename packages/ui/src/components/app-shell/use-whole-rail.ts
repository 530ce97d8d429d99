import { keptText } from './kept-text.ts'

const useKeptMore = keptText('rail-more')

/** Whether the sidebar also shows seldom used items. */
export function useWholeRail() {
  const [kept, keep] = useKeptMore()
  return [kept === 'open', (isWhole: boolean) => keep(isWhole ? 'open' : 'closed')] as const
}
