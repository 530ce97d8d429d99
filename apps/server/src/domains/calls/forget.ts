export const forgetGuests = async (_context: unknown) => {}
