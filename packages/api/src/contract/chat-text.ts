import * as z from 'zod'

import { MAX_CHAT_TEXT } from './chat-status.ts'
import { Id, requiredParagraphs } from './fields.ts'

export const EMPTY_MESSAGE = 'Write a message'

/** What is said in one message: paragraphs with nothing hidden in them. */
export const ChatText = requiredParagraphs(EMPTY_MESSAGE, MAX_CHAT_TEXT)

/** The same beside pictures, which need no words. */
export const TextBesidePictures = z.union([z.literal(''), ChatText], EMPTY_MESSAGE)

/** Why something is done to somebody: they are told it word for word. */
export const ModerationReason = requiredParagraphs('Say why', 500)

/** By which a message is known before the server has it: sent again it is the same message. */
export const ClientId = Id

const mail = /[^\s@<>]+@[^\s@<>]+\.[a-z]{2,}/i
const link = /\b(https?:\/\/|www\.)\S+/i
const phone = /(?:\+|\b00|\b)\d(?:[ ()./-]?\d){7,14}\b/

/** Whether a text tells how to meet outside of the platform. */
export const hasContactDetails = (text: string) => [mail, link, phone].some((one) => one.test(text))

/** As lists of words are compared: without marks, hidden letters and doubled signs. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
