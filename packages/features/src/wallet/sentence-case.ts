/** A ledger name as a label: `processor_fee` is "Processor fee". */
export const sentenceCase = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
