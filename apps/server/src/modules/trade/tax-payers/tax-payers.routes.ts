import { readTaxDetails, updateTaxDetails, updateTaxExemption } from '@airlane/contract/calls/tax-payers';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { readTaxPayer, saveExemption, saveTaxPayer, type TaxPayerParts } from './tax-payers.service.ts';

export const taxPayersRoutes = (app: FastifyInstance, parts: TaxPayerParts): void => {
  handle(app, readTaxDetails, ({ scope }) => readTaxPayer(parts, scope.accountId));

  handle(app, updateTaxDetails, async ({ scope, body, request }) => {
    await saveTaxPayer(parts, scope, body, request.id);
    return readTaxPayer(parts, scope.accountId);
  });

  handle(app, updateTaxExemption, async ({ scope, body, request }) => {
    await saveExemption(parts, scope, body.exemption, request.id);
    return readTaxPayer(parts, scope.accountId);
  });
};
