import { t } from '@wellspring/words/macro'

import type { LegalSection } from './legal-text.ts'

/** The terms of service. A changed text needs a new version in contract/legal.ts. */
export const terms: readonly LegalSection[] = [
  {
    title: t`What Wellspring is`,
    paragraphs: [
      t`Wellspring is a marketplace for wellness and healthcare. Patrons find and book providers, buy products, and follow programmes. Providers offer their own services and products. Tenants are hospitals and organisations that take part with their members.`,
      t`We run the marketplace. We are not a medical practice. Your care comes from the provider you book, who is responsible for it and for holding the licenses it requires.`,
    ],
  },
  {
    title: t`Not for emergencies`,
    paragraphs: [
      t`Do not use Wellspring in an emergency. If someone may be in danger, call the emergency number of the country you are in.`,
      t`Nothing on this site is a diagnosis. Talk to a qualified professional before you begin, change or stop a treatment.`,
    ],
  },
  {
    title: t`Your account`,
    paragraphs: [
      t`You must be at least 18 years old. Give your real name and an email address that you can read, and keep both current.`,
      t`Your account is yours alone. Keep your password and your one-time codes to yourself, and tell us at once if someone else may have used your account. You can log out other devices under Security.`,
    ],
  },
  {
    title: t`Applying as a provider or a tenant`,
    paragraphs: [
      t`Everything in an application has to be true, complete and your own. We compare it with public registers and with the documents you upload. A person decides about every application; no check rejects one by itself.`,
      t`Once you are approved, you keep your licenses, certificates and insurance valid and send us renewals in time. Without a valid required license you cannot be found or booked. Every 120 days we ask you to confirm that your details are still correct, and every 36 months the whole application is reviewed again.`,
      t`If you consent to a background check, you allow us to have one made for the purpose of this review. You may say no; a reviewer may then ask for other evidence.`,
    ],
  },
  {
    title: t`Memberships`,
    paragraphs: [
      t`You pay for a membership each month in advance. It renews automatically on the same day of the month until you cancel. You can cancel at any time under Subscription. It then stays active until the end of the period you have paid for.`,
      t`If a payment fails, we try again over the following weeks and tell you each time. We announce a change of price 30 days before it applies to you.`,
    ],
  },
  {
    title: t`Booking a session`,
    paragraphs: [
      t`We hold a time you choose for ten minutes while you pay. The cancellation policy of the service is shown before you pay and stays as it was when you booked, whatever changes later.`,
      t`If the provider cancels or does not come, you get the full price back. Sessions by video are not recorded.`,
    ],
  },
  {
    title: t`Buying products`,
    paragraphs: [
      t`You buy from the seller named on the product’s page. Prices are in US dollars. Shipping is shown before you pay. An order that is not shipped in 14 days is cancelled and refunded in full.`,
      t`If something is wrong with what you bought you can open a dispute within 30 days after it was completed. If you and the seller do not agree, our staff decides and says why.`,
    ],
  },
  {
    title: t`Serenity tokens`,
    paragraphs: [
      t`Some purchases earn serenity tokens, which can pay for part of a later purchase. They have no cash value, cannot be transferred and expire 24 months after they were earned; we remind you 30 days before. When a purchase is refunded, the tokens that it earned are taken back and those that you spent on it are returned.`,
    ],
  },
  {
    title: t`Selling and payouts`,
    paragraphs: [
      t`Providers and sellers set their own prices. We keep the commission that is shown in your wallet and pay out the rest to your connected account once the period in which a buyer can object has passed.`,
      t`You are responsible for what you offer, for your taxes and for the law that applies to your work. While something is disputed, the money for it is held.`,
    ],
  },
  {
    title: t`Fair use`,
    paragraphs: [
      t`Treat others with respect. Do not post what is unlawful, misleading or harmful, do not ask people to pay outside Wellspring for what they found here, and do not try to reach data that is not yours.`,
      t`We may remove content, pause an account or end it when these terms are broken. We tell you why, and you can object by replying to that message.`,
    ],
  },
  {
    title: t`Our responsibility`,
    paragraphs: [
      t`We take care that the site works and that reviews are made with care, but we cannot promise that it is always available or that every statement by a provider is correct. We are liable where the law says so, and for what we promise here.`,
      t`Nothing in these terms takes away rights that the law of your country gives you as a consumer or a patient.`,
    ],
  },
  {
    title: t`Changes`,
    paragraphs: [
      t`When these terms change, the new version and its date are published here. Applications keep the version that was agreed to. If a change matters to you, we tell you before it applies.`,
    ],
  },
]
