import { t } from '@wellspring/words/macro'

import type { LegalSection } from './legal-text.ts'

/** The privacy policy. A changed text needs a new version in contract/legal.ts. */
export const privacy: readonly LegalSection[] = [
  {
    title: t`In short`,
    paragraphs: [
      t`We keep what the product needs to work, show it to those who need it, and sell it to nobody. There is no advertising, and no third party follows you on these pages.`,
    ],
  },
  {
    title: t`What we keep`,
    paragraphs: [
      t`Account: your name, email address, picture, a hash of your password, and when and from which kind of device you log in.`,
      t`Bookings and orders: what you booked or bought, when, from whom, the address it goes to, what was paid and refunded, and what you wrote about it.`,
      t`Sessions: when somebody joined and left a call, and the messages written in it. The picture and the sound of a call go between the people in it and are not recorded.`,
      t`How you are: the moods you note, the questionnaires you answer, and with whom you share them. Only you see them, and whom you share them with, for as long as you share them.`,
      t`Chats: your messages and pictures, what you reacted to and what you have read. Moderators see what was reported or what our lists of words have found.`,
      t`Other people: the email address of a guest of an event, of a client or of somebody in an organisation, where one of our members gives it to us to send a ticket or an invitation. We use it for that alone. The address of an event’s guest is removed once the event is over.`,
      t`Applications of providers and tenants: what the form asks for, the documents uploaded with it, the decisions on it, and the version of the terms that was agreed to.`,
    ],
  },
  {
    title: t`Card payments`,
    paragraphs: [
      t`Card numbers are typed into fields of our card payment provider and never reach our servers. We keep the brand, the last four digits and the date of expiry, so that you recognise your card.`,
    ],
  },
  {
    title: t`Who can see what`,
    paragraphs: [
      t`Everybody sees a provider’s public profile: name, profession, description, areas, languages, licenses and certificates with their organisation and expiry, and reviews.`,
      t`A provider sees the patrons who booked with them, bought a package or accepted their invitation, with their email address and phone number, and what those patrons share. A seller sees the name and the shipping address on an order.`,
      t`What a provider notes about a client, such as notes and tags, is stored encrypted, and that provider alone can read it. It stays when somebody ends being a client after a session, since records of care have to be kept.`,
      t`Reviewers on our staff see applications and their documents. Every view of an application, a document or a booking by staff is logged.`,
      t`No other member sees your email address, your date of birth, your documents or your orders.`,
    ],
  },
  {
    title: t`Checks of applications`,
    paragraphs: [
      t`Names, dates of birth and license numbers in applications are compared with public registers, such as the national register of providers and the list of excluded persons in the United States. The registers are loaded onto our own servers: your data is not sent to them. A match is shown to a reviewer; it decides nothing by itself.`,
    ],
  },
  {
    title: t`Cookies and storage`,
    paragraphs: [
      t`One cookie keeps you logged in, one says that this device is known to your account, and one says in which time zone it is. Your browser also remembers your cart while you are a guest, your name and picture for the first moment of a page, and drafts that are not sent yet. None of it is used to follow you.`,
    ],
  },
  {
    title: t`How long`,
    paragraphs: [
      t`Files that were uploaded and never used are deleted after 30 days. Orders, invoices and payments are kept as long as tax law requires. Applications and the log of who saw and decided what are kept as evidence of the review.`,
    ],
  },
  {
    title: t`Safety`,
    paragraphs: [
      t`Connections are encrypted, passwords are stored so that nobody can read them, uploaded pictures are redrawn so that the place where they were taken is removed, and each host keeps its own session. If something goes wrong that concerns your data, we tell you without delay.`,
    ],
  },
  {
    title: t`Your rights`,
    paragraphs: [
      t`You can see and correct your data in your settings and your application. You may ask for a copy of what we keep, or for its deletion; what the law obliges us to keep is excepted, and we tell you what that is. Reply to any email from us to ask.`,
    ],
  },
  {
    title: t`Changes`,
    paragraphs: [t`When this policy changes, the new version and its date are published here.`],
  },
]
