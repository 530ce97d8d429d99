import { storedText } from './stored-text.ts'

const useStoredFold = storedText('rail')

/** Whether the sidebar is collapsed to icons. */
export function useFold() {
  const [kept, keep] = useStoredFold()
  return [kept === 'folded', (folded: boolean) => keep(folded ? 'folded' : 'open')] as const
}
