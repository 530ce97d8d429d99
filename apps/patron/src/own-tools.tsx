import { useEffect } from 'react'

import { CommandSearch } from '@wellspring/app/command-search'
import { useCounted } from '@wellspring/app/use-counted'
import { OutboxSender } from '@wellspring/features/community'
import { NoticeBell } from '@wellspring/features/notifications'
import type { NavigationItem } from '@wellspring/ui/app-shell'

import { OwnClock } from './features/profile/own-clock.tsx'
import { navigation } from './navigation.ts'
import { otherPages, ownNavigation } from './own-navigation.ts'

const all = [...ownNavigation, ...navigation, ...otherPages]
const pages = [...new Map(all.map((item) => [item.href, item])).values()]

const loadSources = async () => {
  const { commands } = await import('./commands.ts')
  return commands
}

export interface OwnToolsProps {
  userId: string
  go: (path: string) => void
  currentPath: string
  /** Receives the menu of the signed-in user, with the number of waiting items. */
  onMenu: (menu: readonly NavigationItem[]) => void
}

/** The parts of the frame that only signed-in users have. */
export function OwnTools({ userId, go, currentPath, onMenu }: OwnToolsProps) {
  const counted = useCounted(ownNavigation, true)
  useEffect(() => onMenu(counted), [onMenu, counted])
  return (
    <>
      <OwnClock />
      <CommandSearch navigation={pages} loadSources={loadSources} go={go} />
      <NoticeBell />
      <OutboxSender key={userId} userId={userId} currentPath={currentPath} go={go} />
    </>
  )
}
