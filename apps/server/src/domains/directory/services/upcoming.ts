import type { Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'

/** Adds the number of upcoming bookings to services. */
export async function withUpcoming<Service extends { id: string }>(
  { db, deps, now }: Context,
  services: readonly Service[],
): Promise<(Service & { upcoming: number })[]> {
  const ids = services.map(({ id }) => id)
  const counts = await Promise.all(
    deps.appointments.map(({ countUpcoming }) => countUpcoming(db, ids, now())),
  )
  const upcoming = (id: string) => counts.reduce((sum, count) => sum + (count.get(id) ?? 0), 0)
  return services.map((service) => ({ ...service, upcoming: upcoming(service.id) }))
}

/** Like `withUpcoming`, for one service. */
export async function oneWithUpcoming<Service extends { id: string }>(context: Context, service: Service) {
  const [own] = await withUpcoming(context, [service])
  if (!own) throw notFound('service')
  return own
}
