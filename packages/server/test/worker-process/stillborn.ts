// Exits before it begins.
throw new Error('never begun');
