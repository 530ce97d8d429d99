import { storedText } from './stored-text.ts'

/** The opened and closed groups, serialised so that equal states compare as equal. */
const useStoredGroups = storedText('rail-groups')

function parse(chosen: string | null): Partial<Record<string, boolean>> {
  try {
    return JSON.parse(chosen ?? '{}') as Partial<Record<string, boolean>>
  } catch {
    return {}
  }
}

/**
 * The open groups of the sidebar: all except those that the user has closed. Neither the page nor the window affects
 * them, so that every item stays in its position.
 */
export function useOpenGroups() {
  const [kept, keep] = useStoredGroups()
  const chosen = parse(kept)
  const isOpen = (group: string) => chosen[group] ?? true
  const toggle = (group: string) => keep(JSON.stringify({ ...chosen, [group]: !isOpen(group) }))
  return { isOpen, toggle }
}
