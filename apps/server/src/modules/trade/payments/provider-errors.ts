import { AppError } from '#kernel/errors.ts';
import { PaymentRefused, PaymentUnavailable } from '#ports/payments/port.ts';

/** For calls of people that change no money: what the provider says is their answer. */
export const askProvider = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  try {
    return await question;
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError('PAYMENT_REFUSED', { values: { reason: error.message } });
    if (error instanceof PaymentUnavailable) throw new AppError('PAYMENTS_AWAY');
    throw error;
  }
};
