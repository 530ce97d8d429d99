import { keptText } from './kept-text.ts'

const useKeptFold = keptText('rail')

/** Whether the rail is folded to its signs. */
export function useFold() {
  const [kept, keep] = useKeptFold()
  return [kept === 'folded', (folded: boolean) => keep(folded ? 'folded' : 'open')] as const
}
