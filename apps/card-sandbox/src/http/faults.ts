import { z } from 'zod'

export const FaultRequest = z.object({
  /** 'POST /v1/payment_intents'. A * matches one path segment or any method. */
  match: z.string().regex(/^(\*|[A-Z]+) \/\S*$/),
  kind: z.enum(['timeout', 'reset', '500', '429', 'delay', 'answer_lost']),
  times: z.number().int().min(1).default(1),
  ms: z.number().int().min(0).optional(),
})

export type Fault = z.output<typeof FaultRequest>

export type Faults = ReturnType<typeof createFaults>

function matches(pattern: string, call: string): boolean {
  const [method, path] = pattern.split(' ', 2)
  const [calledMethod, calledPath] = call.split(' ', 2)
  if (method !== '*' && method !== calledMethod) return false
  const [parts, calledParts] = [path?.split('/') ?? [], calledPath?.split('/') ?? []]
  return (
    parts.length === calledParts.length && parts.every((part, i) => part === '*' || part === calledParts[i])
  )
}

/** Faults planted by tests. Each is used up after its number of times. */
export function createFaults() {
  let planted: Fault[] = []

  function take(call: string): Fault | undefined {
    const fault = planted.find((one) => matches(one.match, call))
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times < 1) planted = planted.filter((one) => one !== fault)
    return fault
  }

  return {
    plant: (fault: Fault) => void planted.push({ ...fault }),
    clear: () => {
      planted = []
    },
    list: () => planted,
    take,
  }
}
