import { useEffect, useEffectEvent, useRef } from 'react'

/** The step as the page's address has it: the browser's back and forward go through the steps. */
export interface StepAddress {
  /** Counted from 1; undefined while the address has none. */
  step: number | undefined
  /** `replace`: the page is the same, and back does not come by. */
  onStep: (step: number, replace: boolean) => void
}

export interface UseStepAddressOptions {
  address: StepAddress | undefined
  /** The step that is seen, counted from 1. */
  step: number
  /** How many there are. */
  count: number
  onGo: (step: number) => void
}

/** Tells the address each step, and goes where the browser's back and forward lead. */
export function useStepAddress({ address, step, count, onGo }: UseStepAddressOptions) {
  // What the address was told and does not have yet.
  const told = useRef<number | null>(null)
  const isOpening = useRef(true)
  const shown = address?.step

  const tell = useEffectEvent((seen: number) => {
    const replace = isOpening.current
    isOpening.current = false
    if (!address || seen === address.step) return
    told.current = seen
    address.onStep(seen, replace)
  })
  useEffect(() => tell(step), [step])

  const follow = useEffectEvent((asked: number | undefined) => {
    if (told.current !== null) {
      if (asked === told.current) told.current = null
      return
    }
    if (asked !== undefined && asked !== step && asked >= 1 && asked <= count) onGo(asked)
  })
  useEffect(() => follow(shown), [shown])
}
