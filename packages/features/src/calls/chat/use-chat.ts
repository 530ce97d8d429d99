import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

import { Problem } from '@wellspring/api/client'
import type { CallMessage } from '@wellspring/api/contract/calls'
import type { CallPlace } from '@wellspring/api/contract/call-places'
import type { CallApi } from '@wellspring/api/hooks/call-line'
import { callQueries, useSayInCall } from '@wellspring/api/hooks/calls'
import { useRealtime } from '@wellspring/api/hooks/realtime'

interface Unsent {
  clientId: string
  text: string
  failed: boolean
}

export interface Chat {
  messages: readonly CallMessage[]
  unsent: readonly Unsent[]
  unread: number
  say: (text: string) => void
  /** Resends a failed message; the server stores it once however often it is sent. */
  sayAgain: (clientId: string) => void
}

const AGAIN_MS = 1000
const TRIES = 5
const passing = new Set(['NETWORK', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'])
const later = async (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export interface ChatInput {
  id: string
  line: CallApi
  place: CallPlace
  open: boolean
}

/** The chat of a call. */
export function useChat({ id, line, place, open }: ChatInput): Chat {
  const realtime = useRealtime()
  const queryClient = useQueryClient()
  const { data } = useQuery(callQueries.messages(line))
  const { mutateAsync } = useSayInCall(line)
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [read, setRead] = useState<number | null>(null)
  const messages = data?.messages ?? []
  const last = messages.at(-1)?.seq ?? 0

  useEffect(
    () =>
      realtime.on('call:said', (news) => {
        if (news.bookingId !== id) return
        void queryClient.invalidateQueries({ queryKey: ['calls', 'messages', line.key] })
      }),
    [realtime, queryClient, id, line],
  )
  // Messages from before the user joined do not count as unread.
  if (data && (read === null || (open && read < last))) setRead(last)

  const send = useCallback(
    async ({ clientId, text }: Unsent) => {
      for (let tried = 1; ; tried++) {
        try {
          await mutateAsync({ clientId, text })
          return setUnsent((known) => known.filter((one) => one.clientId !== clientId))
        } catch (error) {
          if (tried === TRIES || !(error instanceof Problem) || !passing.has(error.code)) break
          await later(AGAIN_MS * tried)
        }
      }
      setUnsent((known) => known.map((one) => (one.clientId === clientId ? { ...one, failed: true } : one)))
    },
    [mutateAsync],
  )

  function sayAgain(clientId: string) {
    const one = unsent.find((known) => known.clientId === clientId)
    if (!one) return
    setUnsent((known) => known.map((each) => (each === one ? { ...one, failed: false } : each)))
    void send(one)
  }
  const isUnread = ({ seq, place: from }: CallMessage) => from !== place && seq > (read ?? last)
  return {
    messages,
    unsent: unsent.filter(({ clientId }) => !messages.some((one) => one.clientId === clientId)),
    unread: messages.filter(isUnread).length,
    say(text) {
      const one = { clientId: crypto.randomUUID(), text, failed: false }
      setUnsent((known) => [...known, one])
      void send(one)
    },
    sayAgain,
  }
}
