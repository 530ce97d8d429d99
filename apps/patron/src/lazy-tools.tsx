import { Suspense, lazy } from 'react'

import { useSession } from '@wellspring/api/session'
import { loadPatiently } from '@wellspring/ui/load-patiently'

import { accountItems, navigation, otherPages } from './navigation.ts'

const NoticeBell = lazy(async () => {
  const notifications = await loadPatiently(() => import('./notice-bell.ts'))
  return { default: notifications.NoticeBell }
})

const OutboxSender = lazy(async () => {
  const chat = await loadPatiently(() => import('./outbox-sender.ts'))
  return { default: chat.OutboxSender }
})

const CommandSearch = lazy(async () => {
  const search = await loadPatiently(() => import('@wellspring/app/command-search'))
  return { default: search.CommandSearch }
})

const all = [...navigation, ...accountItems, ...otherPages]
const pages = [...new Map(all.map((item) => [item.href, item])).values()]

const loadSources = async () => {
  const { commands } = await import('./commands.ts')
  return commands
}

/** Public pages are for guests first, so the code of these comes with somebody who is signed in. */
export function LazyTools({ go, currentPath }: { go: (path: string) => void; currentPath: string }) {
  const { user } = useSession()
  return user ? (
    <>
      <Suspense fallback={null}>
        <CommandSearch navigation={pages} loadSources={loadSources} go={go} />
        <NoticeBell />
      </Suspense>
      <Suspense fallback={null}>
        <OutboxSender key={user.id} userId={user.id} currentPath={currentPath} go={go} />
      </Suspense>
    </>
  ) : null
}
