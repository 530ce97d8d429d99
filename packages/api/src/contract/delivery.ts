/** What sending costs: one fee for a whole checkout, whoever sells. */
export const SHIPPING_DOLLARS = 10

/** What has not been sent by then is cancelled and paid back. */
export const SHIP_WITHIN_DAYS = 14

/** How long a seller has to answer a dispute before staff decides. */
export const DISPUTE_ANSWER_HOURS = 72

/** For how long after it has come something can be disputed or sent back. */
export const DISPUTE_WITHIN_DAYS = 30
