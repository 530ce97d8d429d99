import { useSession } from '@wellspring/api/session'
import { lazyPart } from '@wellspring/ui/lazy-part'

import { navigation, otherPages, ownNavigation } from './navigation.ts'

const NoticeBell = lazyPart(async () => (await import('./notice-bell.ts')).NoticeBell)

const OutboxSender = lazyPart(async () => (await import('./outbox-sender.ts')).OutboxSender)

const CommandSearch = lazyPart(async () => (await import('@wellspring/app/command-search')).CommandSearch)

const all = [...ownNavigation, ...navigation, ...otherPages]
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
      <CommandSearch navigation={pages} loadSources={loadSources} go={go} />
      <NoticeBell />
      <OutboxSender key={user.id} userId={user.id} currentPath={currentPath} go={go} />
    </>
  ) : null
}
