import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

import type { emptyCheckout } from './checkout-schema.ts'

type Draft = ReturnType<typeof emptyCheckout>

/** In this tab only; whoever logs out takes every `draft:` along (see the identity feature). */
const keyOf = (userId: string) => `draft:checkout:${userId}`

/** What was typed before a reload, over `fresh`; the card's own fields are never kept. */
export function readDraft(userId: string, fresh: Draft): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Draft>
    return {
      ...fresh,
      ...kept,
      shippingAddress: { ...fresh.shippingAddress, ...kept.shippingAddress },
      billingAddress: { ...fresh.billingAddress, ...kept.billingAddress },
    }
  } catch {
    return fresh
  }
}

export function dropDraft(userId: string) {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept.
  }
}

/** Stands inside the form and keeps it, so that a reload in the middle loses nothing. */
export function KeepDraft({ userId }: { userId: string }) {
  const { watch } = useFormContext()
  useEffect(() => {
    const following = watch((values) => {
      try {
        sessionStorage.setItem(keyOf(userId), JSON.stringify(values))
      } catch {
        // Storage may be closed to us: then a reload starts afresh.
      }
    })
    return () => following.unsubscribe()
  }, [watch, userId])
  return null
}
