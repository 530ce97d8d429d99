import type { Dependencies } from '../context.ts'
import { seesEverybodys } from '../domains/identity/rules.ts'
import { getUser } from '../domains/identity/queries.ts'
import { problem } from '../problem.ts'
import type { Handlers } from './events.ts'
import { rooms } from './rooms.ts'

/** Shows staff who is replying to a ticket. Nothing of it is stored. */
export const ticketEvents = ({ database }: Dependencies): Pick<Handlers, 'ticket:replying'> => ({
  'ticket:replying': async (socket, { ticketId }) => {
    const { actor } = socket.data
    if (!actor || !seesEverybodys(actor)) throw problem('UNAUTHORIZED', 'Your account may not do this.')
    const { firstName, lastName } = await getUser(database.db, actor.userId)
    const name = `${firstName} ${lastName}`
    socket.to(rooms.staff).emit('ticket:replying', { ticketId, userId: actor.userId, name })
  },
})
