/** Shipping fee of a whole checkout, regardless of the number of sellers. */
export const SHIPPING_DOLLARS = 10

/** Orders that are not shipped within this many days are cancelled and refunded. */
export const SHIP_WITHIN_DAYS = 14

/** A parcel that has been on its way for more than this many days is late: a reason to ask its carrier. */
export const LATE_PARCEL_DAYS = 7

/** Hours a seller has to answer a dispute before staff decides. */
export const DISPUTE_ANSWER_HOURS = 72

/** Days a buyer has to send an item back before the accepted dispute is closed. */
export const RETURN_WITHIN_DAYS = 14

/** Days a seller has to confirm a return before the buyer is refunded without it. */
export const CONFIRM_RETURN_DAYS = 7

/** How long a buyer may take a rejected dispute to staff. */
export const STAFF_WITHIN_DAYS = 7

/** How long after an order is completed its seller waits for the money. */
export const PAYOUT_AFTER_DAYS = 7

/** Days after delivery during which an item can be disputed or returned. */
export const DISPUTE_WITHIN_DAYS = 30
