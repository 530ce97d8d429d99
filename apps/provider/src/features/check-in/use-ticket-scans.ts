import { useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { MAX_CHECK_INS } from '@wellspring/api/contract/event-check-in'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries, useCheckIn } from '@wellspring/api/hooks/events'
import { isOtherUserLoggedIn } from '@wellspring/api/session'

import { checkScan, withAdmission, withPack, withResults } from './check-in-state.ts'
import type { ScanResult, Ticket } from './check-in-state.ts'
import { loadCheckIns, loadScans, saveNow, saveSoon } from './check-in-storage.ts'
import type { StoredCheckIns } from './check-in-storage.ts'
import { readTicketCode } from './ticket-code.ts'

const TELL_AGAIN_MS = 10_000

export interface TicketScans {
  userId: string
  occurrenceId: string
  /** The location of this phone, shown when a ticket is scanned again. */
  gate: string
}

/** The check-in of one occurrence: a scan counts at once and is sent as soon as the server can be reached. */
export function useTicketScans({ userId, occurrenceId, gate }: TicketScans) {
  const [kept, setKept] = useState(() => loadCheckIns(userId, occurrenceId))
  const latest = useRef(kept)
  const query = useQuery({
    ...eventQueries.checkInPack(useApi(), occurrenceId),
    // Meanwhile others book, cancel and scan.
    refetchInterval: 30_000,
  })
  const { mutateAsync: tell } = useCheckIn()
  const isTelling = useRef(false)

  const keep = useCallback(
    (next: StoredCheckIns) => {
      latest.current = next
      saveSoon(userId, next)
      // The result of a scan renders before the long guest list.
      startTransition(() => setKept(next))
    },
    [userId],
  )

  // Pending writes must not be lost when the page is left or hidden.
  useEffect(() => {
    document.addEventListener('visibilitychange', saveNow)
    window.addEventListener('pagehide', saveNow)
    return () => {
      document.removeEventListener('visibilitychange', saveNow)
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [])

  const pack = query.data?.pack
  useEffect(() => {
    if (pack) keep(withPack(latest.current ?? loadScans(userId, occurrenceId), pack))
  }, [pack, keep, userId, occurrenceId])

  const flush = useEffectEvent(async () => {
    if (isTelling.current || isOtherUserLoggedIn(userId)) return
    isTelling.current = true
    try {
      while (latest.current && latest.current.waiting.length > 0) {
        const checkIns = latest.current.waiting.slice(0, MAX_CHECK_INS)
        const sentAt = new Date().toISOString()
        const { results } = await tell({ occurrenceId, sentAt, checkIns: [...checkIns] })
        keep(withResults(latest.current, results))
        if (results.length === 0) break
      }
    } catch {
      // Retried later; until then it counts on this phone.
    } finally {
      isTelling.current = false
    }
  })
  const waiting = kept?.waiting.length ?? 0
  useEffect(() => {
    if (waiting === 0) return
    const again = () => void flush()
    again()
    const timer = setInterval(again, TELL_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting])

  // A ref, so that typing the location does not re-render the camera and the guest rows.
  const gateNow = useRef(gate)
  useEffect(() => {
    gateNow.current = gate
  }, [gate])

  const take = useCallback(
    (seen: ScanResult): ScanResult => {
      if (seen.outcome === 'admitted' && latest.current) {
        const { current: at } = gateNow
        const by = { id: crypto.randomUUID(), at: new Date().toISOString(), ...(at && { gate: at }) }
        keep(withAdmission(latest.current, seen.ticket.id, by))
      }
      return seen
    },
    [keep],
  )

  /** Handles a code that the camera has read. */
  const scan = useCallback(
    async (code: string): Promise<ScanResult | null> => {
      if (!latest.current) return null
      const read = await readTicketCode(code, latest.current.pack.publicKey)
      return take(checkScan(latest.current, read))
    },
    [take],
  )

  /** Admits a guest found by name. */
  const admit = useCallback(
    ({ id }: Ticket): ScanResult | null =>
      latest.current && take(checkScan(latest.current, { ticketId: id, occurrenceId })),
    [take, occurrenceId],
  )

  return { kept, query, scan, admit }
}
