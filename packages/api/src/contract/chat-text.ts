import * as z from 'zod'

import { MAX_CHAT_TEXT } from './chat-status.ts'
import { Id, requiredParagraphs } from './fields.ts'

export const EMPTY_MESSAGE = 'Write a message'

/** Text of a message: paragraphs without invisible characters. */
export const ChatText = requiredParagraphs(EMPTY_MESSAGE, MAX_CHAT_TEXT)

/** Text of a message with pictures, which may be empty. */
export const TextBesidePictures = z.union([z.literal(''), ChatText], EMPTY_MESSAGE)

/** Reason of a moderation decision, which the person concerned is told verbatim. */
export const ModerationReason = requiredParagraphs('Give a reason', 500)

/** Id that the client gives a message, so that sending it twice creates it once. */
export const ClientId = Id

const mail = /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i
const link = /\b(https?:\/\/|www\.)\S+/i
const phone = /(?:\+|\b00|\b)\d(?:[ ()./-]?\d){7,14}\b/

/**
 * Whether a text contains an email address, a link or a phone number, with which people could meet off the platform.
 */
export const hasContactDetails = (text: string) => [mail, link, phone].some((one) => one.test(text))

/** Normalises a text for matching against word lists: no accents, punctuation or invisible characters. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
