import { type PaymentsPort, PaymentUnavailable } from '../ports/payments/port.ts';

export type Lost = 'request' | 'answer' | undefined;

/** A provider behind a line that breaks: before the request arrives, or after it was done. */
export const faultyPayments = (
  port: PaymentsPort,
): { readonly port: PaymentsPort; lose(what: Lost, only?: keyof PaymentsPort): void } => {
  let lost: Lost;
  let only: keyof PaymentsPort | undefined;
  const faulty = new Proxy(port, {
    get(target, name: keyof PaymentsPort) {
      const member: unknown = target[name];
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const isHit = lost !== undefined && (only === undefined || only === name);
        if (isHit && lost === 'request') throw new PaymentUnavailable('The line is down');
        const answer: unknown = await (member as (...args: unknown[]) => Promise<unknown>).apply(target, given);
        if (isHit && lost === 'answer') throw new PaymentUnavailable('The line broke before the answer arrived');
        return answer;
      };
    },
  });
  return {
    port: faulty,
    lose(what, which) {
      lost = what;
      only = which;
    },
  };
};
