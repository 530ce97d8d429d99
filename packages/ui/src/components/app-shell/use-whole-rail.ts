import { keptText } from './kept-text.ts'

const useKeptMore = keptText('rail-more')

/** Whether the rail shows what its reader has had no use for as well. */
export function useWholeRail() {
  const [kept, keep] = useKeptMore()
  return [kept === 'open', (isWhole: boolean) => keep(isWhole ? 'open' : 'closed')] as const
}
