import { useBulkActs } from './use-bulk-acts.tsx'
import type { BulkActs, ConfirmedAct } from './use-bulk-acts.tsx'

/** A status change of several moderated records at once. */
interface BulkMove<Status extends string> extends Pick<
  ConfirmedAct<unknown>,
  'label' | 'consequence' | 'done'
> {
  to: Status
}

interface BulkMoves<Status extends string> {
  /** The list of an author's own records; otherwise everybody's, for staff. */
  isOwn: boolean
  bulkMoves: Record<'send' | 'archive' | 'publish', BulkMove<Status>>
  /** The status changes that each role may make. */
  allowed: Record<'provider' | 'admin', Partial<Record<Status, readonly Status[]>>>
  move: (input: { id: string; status: Status }) => Promise<unknown>
}

/** Authors send and archive their own records, staff publish those of everybody. */
export function useBulkMoves<
  Status extends string,
  Row extends { id: string; title: string; status: Status },
>({ isOwn, bulkMoves, allowed, move }: BulkMoves<Status>): BulkActs<Row> {
  const from = allowed[isOwn ? 'provider' : 'admin']
  const act = ({ to, ...words }: BulkMove<Status>): ConfirmedAct<Row> => ({
    ...words,
    canDo: ({ status }) => from[status]?.includes(to) ?? false,
    run: ({ id }) => move({ id, status: to }),
  })
  return useBulkActs<Row>(
    ({ title }) => title,
    isOwn ? [act(bulkMoves.send), act(bulkMoves.archive)] : [act(bulkMoves.publish)],
  )
}
