import { createCustomerNote, removeCustomerNote, updateCustomerNote } from '@airlane/contract';
import { callApi } from '../api/api.ts';

export const addCustomerNote = (accountId: string, text: string) => callApi(createCustomerNote, { headers: { brand: accountId }, body: { text } });

export const saveCustomerNote = (accountId: string, { id, version, text }: { readonly id: string; readonly version: number; readonly text: string }) =>
  callApi(updateCustomerNote, { headers: { brand: accountId }, params: { id }, body: { version, text } });

export const dropCustomerNote = (accountId: string, id: string) => callApi(removeCustomerNote, { headers: { brand: accountId }, params: { id } });
