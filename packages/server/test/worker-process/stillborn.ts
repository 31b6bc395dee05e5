// Ends before it has begun.
throw new Error('never begun');
