/** Some of the recipients of an event could not be mailed. The others must not be mailed again. */
export class Undelivered extends Error {
  readonly recipientIds: readonly string[]

  constructor(recipientIds: readonly string[], cause: unknown) {
    super('some mails could not be delivered', { cause })
    this.recipientIds = recipientIds
  }
}
