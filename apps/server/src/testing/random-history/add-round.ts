import { randomUUID } from 'node:crypto'

import type { SampleRows } from '../../domains/notification-texts/sample.ts'
import { addAccount, openPractice } from './round.ts'
import type { HistoryOf, Pick, Round } from './round.ts'
import { addChat, addMember, addMoney, addOrganisation, addQuestionnaire, addTicket } from './people.ts'
import { addBooking, addOffers, addPackage, addSale } from './sales.ts'

/** Adds one row of everything that a figure counts, with a random owner and state. */
export async function addRound(rows: SampleRows, pick: Pick, number: number, of: HistoryOf) {
  const isMine = pick([true, true, false])
  const [buyerId, sellerId] = [randomUUID(), randomUUID()]
  await addAccount(rows, pick, buyerId, 'patron')
  await addAccount(rows, pick, sellerId, 'provider')
  const providerId = isMine ? of.providerId : sellerId
  const patronId = pick([of.patronId, buyerId])
  const round: Round = { rows, pick, number, of, isMine, buyerId, sellerId, providerId, patronId }
  await openPractice(rows, sellerId)
  const { serviceId, bookingId } = await addBooking(round)
  await addSale(round)
  await addOffers(round)
  await addPackage(round, serviceId)
  await addQuestionnaire(round, bookingId)
  await addMember(round)
  await addOrganisation(round)
  await addTicket(round)
  await addChat(round)
  await addMoney(round)
}
