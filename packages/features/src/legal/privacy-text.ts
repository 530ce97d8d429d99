import { t } from '@wellspring/words/macro'

import type { LegalSection } from './legal-text.ts'

/** The privacy policy. A changed text needs a new version in contract/legal.ts. */
export const privacy: readonly LegalSection[] = [
  {
    title: t`In short`,
    paragraphs: [
      t`We keep what the product needs to work, show it to those who need it, and sell it to no one. There is no advertising, and no third party tracks you on these pages.`,
    ],
  },
  {
    title: t`What we keep`,
    paragraphs: [
      t`Account: your name, email address, picture, a hash of your password, and when and from which kind of device you log in.`,
      t`Bookings and orders: what you booked or bought, when, from whom, the address it goes to, what was paid and refunded, and what you wrote about it.`,
      t`Sessions: when people joined and left a call, and the messages written in it. The picture and the sound of a call go between the people in it and are not recorded.`,
      t`How you feel: the moods you note, the questionnaires you answer, and who you share them with. Only you can see them, and the people you share them with, for as long as you do.`,
      t`Chats: your messages and pictures, what you reacted to and what you have read. Moderators see messages that were reported or that our word lists flagged.`,
      t`Other people: the email address of an event guest, a client or someone in an organisation, if one of our members gives it to us to send a ticket or an invitation. We use it only for that. The address of an event’s guest is removed once the event is over.`,
      t`Applications of providers and tenants: what the form asks for, the documents uploaded with it, the decisions on it, and the version of the terms that was agreed to.`,
    ],
  },
  {
    title: t`Card payments`,
    paragraphs: [
      t`Card numbers are typed into fields of our card payment provider and never reach our servers. We keep the brand, the last four digits and the expiry date, so that you recognise your card.`,
    ],
  },
  {
    title: t`Who can see what`,
    paragraphs: [
      t`Everyone sees a provider’s public profile: name, profession, description, areas, languages, licenses and certificates with their organisation and expiry, and reviews.`,
      t`A provider sees the patrons who booked with them, bought a package or accepted their invitation, with their email address and phone number, and what those patrons share. A seller sees the name and the shipping address on an order.`,
      t`What a provider notes about a client, such as notes and tags, is stored encrypted, and that provider alone can read it. It stays if someone stops being a client after a session, because records of care have to be kept.`,
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
      t`One cookie keeps you logged in, one recognises this device when you log in, and one stores its time zone. Your browser also remembers your cart while you are a guest, your name and picture for the first moment of a page, and drafts that are not sent yet. We use none of it to track you.`,
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
      t`Connections are encrypted, passwords are stored so that no one can read them, the place where a picture was taken is removed when you upload it, and each site keeps its own session. If something goes wrong with your data, we tell you without delay.`,
    ],
  },
  {
    title: t`Your rights`,
    paragraphs: [
      t`You can see and correct your data in your settings and your application. In your settings you can also ask for a file of everything we keep about you, and close your account. We then erase your data, except what the law obliges us to keep; you see what that is before you decide.`,
    ],
  },
  {
    title: t`Changes`,
    paragraphs: [t`When this policy changes, the new version and its date are published here.`],
  },
]
