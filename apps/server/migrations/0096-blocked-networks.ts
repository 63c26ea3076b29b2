/** A network that was configured before knows nothing of this command. Its administrators say so when it does. */
export const blockedNetworks = `
update core_networks set lacks = array_append(lacks, 'setBlockedNetworks'), settings = jsonb_set(settings, '{lacks}', coalesce(settings -> 'lacks', '[]') || '["setBlockedNetworks"]')
where adapter = 'generic' and not 'setBlockedNetworks' = any(lacks);
`;
