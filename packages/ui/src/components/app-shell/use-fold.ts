import { keptText } from './kept-text.ts'

const useKeptFold = keptText('rail')

/** Whether the sidebar is collapsed to icons. */
export function useFold() {
  const [kept, keep] = useKeptFold()
  return [kept === 'folded', (folded: boolean) => keep(folded ? 'folded' : 'open')] as const
}
