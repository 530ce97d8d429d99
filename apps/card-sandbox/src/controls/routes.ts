import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { FaultRequest, type Faults } from '../http/faults.ts'
import type { Courier } from '../webhooks/courier.ts'
import type { Endpoint } from '../webhooks/deliver.ts'
import { Decision, decideDispute } from './disputes.ts'
import { replay, ReplayRequest } from './replay.ts'
import { summarise } from './summary.ts'

interface Controls {
  pool: Pool
  faults: Faults
  courier: Courier
  endpoint: Endpoint
}

const Filter = z.object({ metadataKey: z.string().optional(), metadataValue: z.string().optional() })

/** Test controls below /sandbox, which the real gateway does not have. */
export function mountControls(app: FastifyInstance, { pool, faults, courier, endpoint }: Controls): void {
  app.get('/sandbox/health', () => ({ ready: true }))

  app.post('/sandbox/faults', (request, reply) => {
    const fault = FaultRequest.safeParse(request.body)
    if (!fault.success) return reply.status(400).send({ error: z.prettifyError(fault.error) })
    faults.plant(fault.data)
    return { planted: faults.list() }
  })

  app.get('/sandbox/faults', () => ({ planted: faults.list() }))

  app.delete('/sandbox/faults', () => {
    faults.clear()
    return { planted: [] }
  })

  app.post('/sandbox/webhooks', (request, reply) => {
    const asked = z.object({ paused: z.boolean() }).safeParse(request.body)
    if (!asked.success) return reply.status(400).send({ error: z.prettifyError(asked.error) })
    courier.pause(asked.data.paused)
    return asked.data
  })

  app.post('/sandbox/webhooks/replay', async (request, reply) => {
    const asked = ReplayRequest.safeParse(request.body)
    if (!asked.success) return reply.status(400).send({ error: z.prettifyError(asked.error) })
    return replay(pool, endpoint, asked.data)
  })

  app.post('/sandbox/disputes', async (request, reply) => {
    const asked = Decision.safeParse(request.body)
    if (!asked.success) return reply.status(400).send({ error: z.prettifyError(asked.error) })
    const decided = await decideDispute(pool, asked.data)
    courier.nudge()
    return decided ?? reply.status(404).send({ error: 'There is no open dispute of this payment.' })
  })

  app.get('/sandbox/state', async (request) => {
    const { metadataKey, metadataValue } = Filter.parse(request.query)
    return summarise(pool, metadataKey, metadataValue)
  })
}
